/**
 * What {@code strobe characterise} tells when the program has run.
 *
 * <pre>
 *   CharacterReport       the folder: made ready before the job, told and drawn after it
 *     CharacterData       what ranks have written there: SendsOfRank, SizeCount, DestinationOfRank, OperationOfRank
 *     CharacterTables     the same as tables; TextTable: columns that are aligned
 *     CharacterFigures    and as figures
 * </pre>
 *
 * <p>{@code CharacteriseCommand} of package {@code run} is the command; counting is done by {@link org.strobe.mpi.watch.characterise}.
 */
package org.strobe.mpi.cli.characterise;
