/**
 * The report of {@code strobe characterise}.
 *
 * <pre>
 *   CharacterReport       prepares the folder before the job, prints and draws after it
 *     CharacterData       counts written by ranks: SendsOfRank, SizeCount, DestinationOfRank, OperationOfRank
 *     CharacterTables     counts as tables; AlignedTable: aligned columns
 *     CharacterFigures    counts as figures
 * </pre>
 *
 * <p>{@code CharacteriseCommand} of package {@code run} is the command. {@link org.strobe.mpi.watch.characterise}
 * counts.
 */
package org.strobe.tools.characterise;
