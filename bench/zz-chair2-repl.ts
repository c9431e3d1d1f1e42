import { openAs, origin } from './zz-open-chair2.ts'
import { existsSync, readFileSync, writeFileSync, unlinkSync, renameSync } from 'node:fs'
const D = '/work/tmp/chair2/'
let lines: string[] = []
const log0 = console.log
console.log = (...a) => { lines.push(a.map((x) => typeof x === 'string' ? x : JSON.stringify(x)).join(' ')) }
const S: any = {}
const h: any = {
  origin, openAs, S,
  log: console.log,
  async as(email: string, o: any = {}) { if (S.s) await S.s.close(); S.s = await openAs(email + '@molaire.example', o); S.page = S.s.page; S.page.setDefaultTimeout(8000); return S.page },
  async go(p: string) { await S.page.goto(origin + p); await S.page.waitForTimeout(1200) },
  async shot(n: string) { await S.page.waitForTimeout(500); await S.page.screenshot({ path: D + n + '.png' }) },
  async txt(sel = 'main', n = 3000) { const t = await S.page.locator(sel).first().innerText().catch((e: any) => 'NOTXT ' + e.message.slice(0, 80)); console.log(t.replace(/\n+/g, ' | ').slice(0, n)) },
  async dlg() { for (const d of await S.page.locator('dialog[open],[role=dialog],[role=alertdialog],[role=status],[role=alert]').all()) { const t = (await d.innerText().catch(() => '')).replace(/\n+/g, ' | ').slice(0, 900); if (t.trim()) console.log('DLG/STATUS:', t) } },
  async foc() { console.log('FOCUS', await S.page.evaluate(() => { const e: any = document.activeElement; return e ? e.tagName + ' ' + (e.getAttribute('role') || '') + ' ' + (e.getAttribute('aria-label') || e.innerText || e.id || e.name || '').slice(0, 80) : 'none' })) },
  async keys(...ks: string[]) { for (const k of ks) { if (k.startsWith('"')) await S.page.keyboard.type(k.slice(1)); else await S.page.keyboard.press(k); await S.page.waitForTimeout(150) } },
  async btns(sel = 'main') { console.log('BTNS', await S.page.evaluate((s: string) => [...(document.querySelector(s) || document.body).querySelectorAll('button,a,[role=tab],[role=button],input,select,textarea,[role=combobox]')].filter((e: any) => e.getClientRects().length).map((e: any) => (e.tagName[0] + ':' + (e.getAttribute('aria-label') || e.innerText || e.name || e.placeholder || e.id || '').replace(/\s+/g, ' ').slice(0, 45) + (e.disabled || e.getAttribute('aria-disabled') === 'true' ? '(dis)' : ''))).join(' ; '), sel)) },
  async small() { console.log('SMALL', await S.page.evaluate(() => [...document.querySelectorAll('button,a,[role=tab],input,select')].map((e: any) => [e, e.getBoundingClientRect()]).filter(([e, r]: any) => r.width && r.height && (r.height < 43.5 ) && getComputedStyle(e).visibility !== 'hidden' && e.type !== 'hidden').map(([e, r]: any) => (e.getAttribute('aria-label') || e.innerText || e.type || '').slice(0, 30) + ' ' + Math.round(r.width) + 'x' + Math.round(r.height)).slice(0, 25).join(' ; ') + ' scrollW ' + document.documentElement.scrollWidth)) },
  async click(name: any, role = 'button', i = 0, root?: any) { await (root || S.page).getByRole(role, { name }).nth(i).click(); await S.page.waitForTimeout(600) },
  async tap(name: any, role = 'button', i = 0, root?: any) { await (root || S.page).getByRole(role, { name }).nth(i).tap(); await S.page.waitForTimeout(600) },
  async wait(ms: number) { await S.page.waitForTimeout(ms) },
}
const AF = Object.getPrototypeOf(async function () {}).constructor
for (;;) {
  if (existsSync(D + 'in.js')) {
    const code = readFileSync(D + 'in.js', 'utf8'); unlinkSync(D + 'in.js')
    if (code.trim() === 'QUIT') { if (S.s) await S.s.close(); process.exit(0) }
    lines = []
    try { await new AF('h', 'const {S,log,as,go,shot,txt,dlg,foc,keys,btns,small,click,tap,wait,origin}=h; let page=S.page;' + code)(h) } catch (e: any) { lines.push('ERR ' + e.message.slice(0, 700)); try { await h.shot('err') } catch {} }
    writeFileSync(D + 'out.tmp', lines.join('\n')); renameSync(D + 'out.tmp', D + 'out.txt')
  }
  await new Promise((r) => setTimeout(r, 100))
}
