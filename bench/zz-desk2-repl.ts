import http from 'node:http'
import { unlinkSync } from 'node:fs'
import { openAs, origin } from './zz-open-desk2.ts'
let S: any = {}; let log: string[] = []
const cl = console.log; console.log = (...a: any[]) => { log.push(a.map(x => typeof x === 'string' ? x : JSON.stringify(x)).join(' ')); }
const G: any = {}
const H: any = {
  async open(email: string, o: any) { if (S.browser) await S.browser.close(); Object.assign(S, await openAs(email + '@molaire.example', o)); S.page.setDefaultTimeout(12000); S.page.on('download',(d:any)=>log.push('DOWNLOAD '+d.suggestedFilename())); S.page.on('dialog',(d:any)=>{log.push('NATIVE DIALOG '+d.type()+' '+d.message()); d.accept().catch(()=>{})}); S.context.on('page',(p:any)=>log.push('NEWPAGE '+p.url())); return S.page },
  async shot(n: string, full=false) { await S.page.screenshot({ path: `/work/tmp/desk2/${n}.png`, fullPage: full }) },
  async txt(sel='body') { return await S.page.locator(sel).first().innerText() },
  async foc() { return await S.page.evaluate(() => { const e:any = document.activeElement; return e ? e.tagName+'|'+(e.getAttribute('aria-label')||e.innerText||e.value||e.name||'').slice(0,80)+'|'+(e.getAttribute('role')||'') : null }) },
  async dlg() { return await S.page.evaluate(() => [...document.querySelectorAll('[role=dialog],[role=alertdialog],dialog[open],[role=status],[role=alert],[data-sonner-toast]')].map((e:any)=> (e.getAttribute('role')||e.tagName)+': '+e.innerText.trim().replace(/\n+/g,' ⏎ ')).filter(x=>x.length>12)) },
  async btns(sel='body') { return await S.page.evaluate((sel:string) => [...document.querySelectorAll(sel+' button,'+sel+' a,'+sel+' input,'+sel+' select,'+sel+' textarea,'+sel+' [role=combobox]')].filter((e:any)=>e.offsetParent).map((e:any)=>{const r=e.getBoundingClientRect();return e.tagName[0]+(e.type?'.'+e.type:'')+'['+(e.getAttribute('aria-label')||e.innerText||e.labels?.[0]?.innerText||e.placeholder||e.name||'').trim().replace(/\s+/g,' ').slice(0,60)+']'+(e.value&&e.tagName!='BUTTON'?'='+String(e.value).slice(0,30):'')+(e.disabled?'!':'')+'@'+Math.round(r.x)+','+Math.round(r.y)+' '+Math.round(r.width)+'x'+Math.round(r.height)}).join('\n'), sel) },
}
const AF = Object.getPrototypeOf(async function () {}).constructor
try { unlinkSync('/work/tmp/desk2/s') } catch {}
http.createServer((q, r) => { let b=''; q.on('data',c=>b+=c); q.on('end', async () => { log=[]; let out: any
  try { out = await new AF('S','H','G','origin','p','k','w', b)(S,H,G,origin,S.page,async(...ks:string[])=>{for(const x of ks){await S.page.keyboard.press(x);await S.page.waitForTimeout(250)}},(ms=800)=>S.page.waitForTimeout(ms)) } catch (e: any) { out = 'ERR '+(e.message||e).slice(0,900) }
  r.end(log.map(x=>'> '+x).join('\n')+(log.length?'\n':'')+(typeof out==='string'?out:JSON.stringify(out,null,1)??'')+'\n') }) }).listen('/work/tmp/desk2/s')
