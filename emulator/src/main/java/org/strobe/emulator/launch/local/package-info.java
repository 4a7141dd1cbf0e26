/**
 * Ranks that are threads of this JVM.
 *
 * <pre>
 *   LocalJob       a job: makes the state that ranks share    LocalHosts    the supervisor's view of the ranks
 *   LocalQuarters  room for spawned ranks                     SoloSpawner   starts ranks of a program without a launcher
 * </pre>
 *
 * <p><b>Threads.</b> Those of {@code launch.host} and the supervisor.
 *
 * <p><b>Callers.</b> {@code job.Launcher}; the MPI layer for programs without a launcher. No code here may assume that its job is the only one of the JVM.
 */
package org.strobe.emulator.launch.local;
