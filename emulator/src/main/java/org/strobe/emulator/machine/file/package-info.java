/**
 * Files that describe machines: sections of parameters with units and sources.
 *
 * <pre>
 *   MachineFile            values with their lines and sources; each parameter is asked for by its user
 *   MachineReader          reads the text                  Quantity   "1.5 us", "64 KB", "2 GB/s"
 *   MachineVariant         changes behind a machine's name, written into the lines of its file
 *   MachineFileException   all errors of a file, with their lines
 * </pre>
 *
 * <p>The format is a subset of TOML:
 *
 * <pre>
 *   [network]
 *   kind = "loggp"
 *   latency = "5.2 us"    # half a round trip of 8 B less the overheads, Table 3 of ...
 * </pre>
 *
 * <p>A time may be written in cycles ({@code "70 cycles"}) and a rate in bytes a cycle ({@code "0.25 B/cycle"}) of the clock
 * of its section ({@code nic.clock}), otherwise of the node's. A time is rounded to picoseconds once, after
 * its cycles were multiplied.
 *
 * <p>The comment behind a value, or the comment lines before it, name the source of the value. They are data here.
 *
 * <p><b>Threads.</b> None; a {@code MachineFile} belongs to one thread.
 *
 * <p><b>Callers.</b> {@code model} and the command line. This package must not know the meaning of a parameter.
 */
package org.strobe.emulator.machine.file;
