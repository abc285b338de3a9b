/**
 * An e-mail address: a dot-atom (RFC 5322, 3.2.3) and a domain with a dot; quoted names and bare hosts are not accepted. A domain may
 * be written in its own letters, which the API converts ("müller.example").
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z0-9-]+)$/u
