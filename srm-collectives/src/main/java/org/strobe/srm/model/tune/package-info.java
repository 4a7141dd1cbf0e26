/**
 * At which sizes one algorithm passes another, by the model: what the thresholds of a machine should be.
 *
 * <pre>
 *   Crossover    from how many bytes on one time is less than another
 *   Thresholds   the crossovers that teams decide by, beside what they are today
 * </pre>
 */
package org.strobe.srm.model.tune;
