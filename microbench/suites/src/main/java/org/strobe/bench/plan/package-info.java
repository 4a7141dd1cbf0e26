/**
 * {@code strobe bench all}: runs suites and studies into a folder, which {@code strobe report} reads.
 *
 * <pre>
 *   AllCommand       the command
 *   Entry            one named command of strobe bench
 *   Plan             entries for a machine and a number of ranks
 *   ResultsFolder    files of a run
 *     about.properties   facts on the measurement
 *     machine.toml       modelled machine
 *     runs.csv           a line an entry: RunRecord
 *     NAME.txt           printed table;  NAME.csv, NAME.json: for programs;  NAME.log: messages
 *   FolderOptions    options of commands that run entries into a folder
 *   FolderRun        the run, a JVM an entry; Child: one process at a time
 *   PlanProgress         progress line and estimated time
 *   Computer         facts on this computer
 * </pre>
 */
package org.strobe.bench.plan;
