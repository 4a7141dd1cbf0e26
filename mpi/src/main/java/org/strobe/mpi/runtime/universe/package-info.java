/**
 * What ranks need to find each other without a common communicator: names of services and ports in memory that all see, and
 * the command lines of programs to start.
 *
 * <pre>
 *   NameBoard      service --> port; which ports are open        NameBoardLayout: its bytes
 *   JavaCommand    "java", "-Dx=y", "Main", "arg" --> a program
 * </pre>
 */
package org.strobe.mpi.runtime.universe;
