/**
 * EP, "embarrassingly parallel": pairs of random numbers become normal deviates, which are summed up and counted by size.
 * Ranks talk at the end only.
 */
package org.strobe.bench.nas.ep;
