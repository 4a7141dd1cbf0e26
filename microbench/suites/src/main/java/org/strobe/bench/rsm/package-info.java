/**
 * Times of remote shared memory, call by call, as in Y. Qian's thesis (Table 5.2, Figures 5.3 to 5.5).
 *
 * <pre>
 *   Rsm         study: options, tables
 *   Lives       sets a segment up, uses it once and tears it down, repeatedly
 *   CallTimes   times of each call
 *   RsmTransfers   puts, gets and stores of several sizes through one connection
 *   Puts        puts of one size, for JMH
 * </pre>
 *
 * Package {@code memory} has the measured kinds of memory. A call without a counterpart has an empty row.
 */
package org.strobe.bench.rsm;
