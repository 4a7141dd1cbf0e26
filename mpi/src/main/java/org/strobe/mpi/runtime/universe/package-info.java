/**
 * Meeting points of ranks without a common communicator: names of services and ports, and command lines of programs to
 * spawn.
 *
 * <pre>
 *   NameBoard       service --> port; open ports                  NameBoardLayout: its bytes
 *   SpawnedProgram  "java", "-Dx=y", "Main", "arg" --> a program
 * </pre>
 *
 * <p>{@code Universe} of package {@code runtime} is the only caller.
 */
package org.strobe.mpi.runtime.universe;
