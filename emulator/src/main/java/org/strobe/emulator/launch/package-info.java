/**
 * How the ranks of a job come to life, and how it ends.
 *
 * <pre>
 *   JobSpec --> Launcher --> LocalJob ------------------------> RankHost --> RankBody (TaskBody, ProgramBody) --> Outcome
 *                        \-> ProcessJob --> RankProcess (a JVM) --^
 *
 *   Supervisor --asks--> Hosts (LocalHosts, ProcessHosts)      ends a job that is over time, deadlocked or interrupted
 * </pre>
 *
 * <p>{@code RankProcess} is the main class of the JVMs that {@code ProcessJob} starts; {@code Reports} is the ring through which they
 * tell results and answers, {@code JobSegments} and {@code SpecCodec} how they learn what to do.
 */
package org.strobe.emulator.launch;
