/**
 * Tables from which engines choose the algorithm of a collective operation.
 *
 * <pre>
 *   AlgorithmTable        one an engine
 *     AlgorithmList         one an operation: "bcast"
 *       AlgorithmRow          one an algorithm: name, conditions, limits in bytes, reason, maker
 *   ForcedAlgorithms      rows that a user prefers: "bcast=tree,barrier=paper"
 *   AlgorithmChoice       the rows of one operation that apply to one group of ranks
 * </pre>
 *
 * <p>The first row that applies to the group and to the call wins. Forced rows precede all others. All ranks of a group must choose
 * alike, so conditions depend only on values that are equal at all ranks.
 *
 * <p>Engines call this package. It knows no engine and no operation.
 */
package org.strobe.emulator.select;
