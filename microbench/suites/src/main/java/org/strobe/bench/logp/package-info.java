/**
 * Parameters of the LogP models, as in section 6.4 of Y. Qian's thesis. Method: parameterized LogP (Kielmann, Bal, Verstoep,
 * RTSPP 2000).
 *
 * <pre>
 *   rank 0                          rank 1
 *     |  send m bytes ----------------> |      os(m): processor time of the send
 *     |  &lt;--------------- send 0 bytes |      RTT(m): until the empty answer has arrived         RoundTrips
 *     |
 *     |  send 0 bytes ----------------> |
 *     |  computes    &lt;-- send m bytes  |      or(m): time to receive a message that is there     LateReceives
 *     |
 *     |  n messages of 0 bytes -------> |      g(0): time of one more message                     Flood
 *     |  &lt;--------------- send 0 bytes |
 *
 *   L    = RTT(0) / 2 - g(0)              Equation 1
 *   g(m) = RTT(m) - RTT(0) + g(0)         Equation 2
 *   LogP, LogGP                           Table 6.5: LogpParameters
 *
 *   Logp           study: options, tables
 *   SizeProbe      round trips and late receives of one size; SizeFigures: the result
 *   Measurement    repeats the kernels as often as rank 0 decides
 * </pre>
 */
package org.strobe.bench.logp;
