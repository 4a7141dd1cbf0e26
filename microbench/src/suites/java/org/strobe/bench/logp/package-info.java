/**
 * The parameters of the LogP models, by the parameterized LogP method (Kielmann, Bal, Verstoep, RTSPP 2000), as Qian's thesis uses it (section 6.4).
 *
 * <pre>
 *   rank 0                          rank 1
 *     |  send m bytes ----------------> |      os(m): how long the send keeps its processor
 *     |  &lt;--------------- send 0 bytes |      RTT(m): until the answer of no bytes is there      RoundTrips
 *     |
 *     |  send 0 bytes ----------------> |
 *     |  computes    &lt;-- send m bytes  |      or(m): how long it takes to receive what is there  LateReceives
 *     |
 *     |  n messages of 0 bytes -------> |      g(0): the time to one more of them                 Flood
 *     |  &lt;--------------- send 0 bytes |
 *
 *   L    = RTT(0) / 2 - g(0)              Equation 1
 *   g(m) = RTT(m) - RTT(0) + g(0)         Equation 2
 *   LogP, LogGP                           Table 6.5: LogpParameters
 *
 *   Logp           the study: options, tables
 *   SizeProbe      the first two, of one size
 *   Measurement    which of the three runs how often; rank 0 decides
 * </pre>
 */
package org.strobe.bench.logp;
