/**
 * Everything at once: {@code strobe bench all} runs suites and studies one after the other and keeps what they write in a folder, which {@code strobe report} reads.
 *
 * <pre>
 *   Entry            one command, by a name
 *   Plan             which there are, for a machine and so many ranks
 *   ResultsFolder    what a run leaves, and what is already there
 *     about.properties   how it was measured
 *     machine.toml       the modelled machine
 *     runs.csv           a line an entry: RunRecord
 *     NAME.txt           what was printed;  NAME.csv, NAME.json: the same for programs;  NAME.log: what it complained of
 *   FolderOptions    options of commands that run entries into a folder
 *   FolderRun        the run, a JVM an entry
 *   Progress         how far it is, and how long it may take
 *   Computer         what this computer is
 * </pre>
 */
package org.strobe.bench.plan;
