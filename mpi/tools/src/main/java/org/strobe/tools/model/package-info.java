/**
 * {@code strobe model}: times of collectives by the analytical model, and their error on this computer.
 *
 * <pre>
 *   ModelCommand       options and output
 *   ModelTable         algorithms, their times, and the parts of these times
 *   HostMachine        measured parameters of this computer
 *     NearProbe        copies, operations and calls of one processor
 *     PairProbe        words, copies and puts between two ranks
 *     Batches          repeats a measurement until it is steady
 *   ModelCheck         measured and predicted collectives; CheckedCase: one of them
 *     CheckedCalls     the measured calls; CheckTable: the printed result
 *   ModelSizes              parses sizes in bytes
 * </pre>
 */
package org.strobe.tools.model;
