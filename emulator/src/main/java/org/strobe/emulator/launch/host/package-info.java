/**
 * The ranks that live in one JVM, whoever has started it.
 *
 * <pre>
 *   RankMaker   makes Rank and Guest, with streams (RankStreams, JobConsole, Sinks) and environment
 *   RankHost    a main thread for each: enters the waiting room, runs its RankBody, notes its Outcome
 *   RankBody    TaskBody: a piece of the program that runs the job;  ProgramBody: a main method (Programs)
 *   RankTable   says who waits for what, and where everybody is (StackText: with locks)
 *   CarrierWatch   sees to it that every virtual thread gets a processor
 * </pre>
 */
package org.strobe.emulator.launch.host;
