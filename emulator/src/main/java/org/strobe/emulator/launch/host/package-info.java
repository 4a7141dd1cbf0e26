/**
 * Ranks that live in one JVM.
 *
 * <pre>
 *   RankMaker   makes Rank and Guest, with streams (RankStreams, JobConsole, Sinks) and environment
 *   RankHost    a main thread per rank: enters the waiting room, runs its RankBody, records its RankOutcome
 *   RankBody    TaskBody: a task of the calling program;  ProgramBody: a main method (Programs)
 *   HostedWorlds   the initial ranks and spawned worlds;  WorldSpawner   starts further ones
 *   RankTable   reports waits and positions of ranks (StackText: with locks)
 *   CarrierWatch   adds carriers so that every virtual thread gets a processor
 * </pre>
 *
 * <p><b>Threads.</b> {@code RankHost} starts the main threads of ranks; {@code CarrierWatch} runs on the supervisor's thread.
 *
 * <p><b>Callers.</b> The launchers in the sibling packages. This package must not know how its JVM was started.
 */
package org.strobe.emulator.launch.host;
