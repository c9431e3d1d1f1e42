/**
 * A certificate for `localhost` that nobody signed but itself, with its key: for the mail server of
 * the tests, and for nothing else. Valid for a hundred years.
 */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUZC5ZKUBs9EdpJwIaljKJnsWwApcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE3MzIzN1oYDzIxMjYxMDI4
MTczMjM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASCLYz3HbqroJw6c21TAPPX+jdbJnbL7hpQA2XwY8ic+FaAg4c+NLQ4
OgScAFKAVjyUBXUWREsPLTPMUJ49PhYxo2kwZzAdBgNVHQ4EFgQUUVUDnhtB7axp
qOeIVIDQ0qkLFtcwHwYDVR0jBBgwFoAUUVUDnhtB7axpqOeIVIDQ0qkLFtcwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhANQo4k8prWmJl+ptcztIuD9LK8ZyeR4CVWy6PmJNvNOCAiBZchEYKMEq
vQPQ3MSJeASKd8E9cWVmv/vbYDv3E++jbA==
-----END CERTIFICATE-----
`

export const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg72FXJNsH5JyO6aDy
AMkV0DjG37hirwTravAq7lWIw4yhRANCAASCLYz3HbqroJw6c21TAPPX+jdbJnbL
7hpQA2XwY8ic+FaAg4c+NLQ4OgScAFKAVjyUBXUWREsPLTPMUJ49PhYx
-----END PRIVATE KEY-----
`
