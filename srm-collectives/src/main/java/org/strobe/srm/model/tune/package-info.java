/**
 * Crossover sizes of algorithms by the model: suggested thresholds for a machine.
 *
 * <pre>
 *   Crossover    the size from which one algorithm is faster than another
 *   Thresholds   crossovers that decide among algorithms, beside their current values
 * </pre>
 */
package org.strobe.srm.model.tune;
