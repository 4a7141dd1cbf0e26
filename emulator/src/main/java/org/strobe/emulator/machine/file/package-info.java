/**
 * Files that describe machines: sections of parameters, each with its unit and where its value comes from.
 *
 * <pre>
 *   MachineFile       what a file says: each value with its line and its source; a parameter is asked for once, by the one who needs it
 *   MachineReader     reads the text                  Quantity   "1.5 us", "64 KB", "2 GB/s"
 *   MachineFileException   what is wrong, with the line
 * </pre>
 *
 * <p>The format is a small part of TOML, so editors know it:
 *
 * <pre>
 *   [network]
 *   kind = "loggp"
 *   latency = "5.2 us"    # half a round trip of 8 B less the overheads, Table 3 of ...
 * </pre>
 *
 * <p>The comment behind a value, or the lines of comments before it, tell where it comes from; they are data here, and nobody is left to guess.
 */
package org.strobe.emulator.machine.file;
