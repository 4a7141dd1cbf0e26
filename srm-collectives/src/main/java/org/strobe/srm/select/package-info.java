/**
 * The choice of an algorithm for a collective.
 *
 * <pre>
 *   SrmAlgorithms    the table: all operations with their algorithms, in the order in which they are considered
 *   TeamAlgorithms   the rows that apply to one team, at one of its members
 * </pre>
 *
 * <p>Any row can be forced; see {@link org.strobe.emulator.select}.
 */
package org.strobe.srm.select;
