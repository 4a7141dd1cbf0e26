/**
 * Writes down what comes of MPI calls that may come out one way or another, and lets them come out so again.
 *
 * <pre>
 *   package mpi --> (watch) --> TapedProvider, TapedCommunicator, ... --> RankProvider, RankCommunicator, ...
 *                                        |
 *                                       Tape       counts the rank's calls
 *                                      /    \
 *                             RecordTape    ReplayTape
 *                                  |             |
 *                              LogWriter      RankLog         package log: the files
 * </pre>
 *
 * <p>{@link org.strobe.mpi.replay.Replays} decides once for each rank: where nothing is recorded or replayed, nothing here is ever
 * touched. It stands below those who watch calls, so a replay can be watched.
 *
 * <pre>
 *   Taped...             stand-ins: they know which calls are uncertain, and how
 *   Tape                 what an uncertain call does: RecordTape makes it and writes, ReplayTape looks up and makes it so
 *   RecordedOperation    something pending that is recorded        ReplayedOperation   the same, replayed
 *   Turns, TurnsLayout   the order of ranks at what they contend for: windows, shared pointers of files
 *   Asked                whom a call is about, for comparing and for messages
 * </pre>
 *
 * <p>A rank's calls are numbered, and what is uncertain in them is a fact about a number. A "not yet" is no fact: of what is
 * pending only the number of looks is written that found it so, when one finds it done; and where nothing is written of a
 * probe, it found nothing. So loops that poll write as little as calls that wait.
 *
 * <p>In a replay a receive with wildcards is posted with the source and tag of the message that it got. By the order of messages
 * from one rank every receive then gets what it got: of two that got messages from one rank with one tag the one that was
 * posted first got the one that was sent first.
 *
 * <p>All is called by the threads of a rank, one at a time.
 */
package org.strobe.mpi.replay;
