/**
 * Ranks that are threads of this JVM.
 *
 * <pre>
 *   LocalJob      a job: makes what its ranks share        LocalHosts    the supervisor's view of them
 *   LocalSpawner  starts further ranks of it               SoloSpawner   starts ranks of a program that nobody launched
 * </pre>
 */
package org.strobe.emulator.launch.local;
