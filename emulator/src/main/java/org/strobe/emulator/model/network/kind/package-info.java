/**
 * Kinds of networks that a machine file can name. Each kind is one class, and one line of {@code NetworkKinds}.
 *
 * <pre>
 *   NetworkKinds --read the file--> NetworkSpec
 *     UniformNetwork   "loggp": equal distances
 *     FatTree          "fat-tree": packets over a tree of switches
 *                      PacketParameters   parameters of all networks of packets
 *     Torus            "torus": packets through the finite buffers of a torus or mesh
 *     Stripes          "stripes": lines that processors store, over several links a node
 *     Lanais           "lanai": NICs with a processor and GM's firmware, around a crossbar
 * </pre>
 *
 * <p><b>Threads.</b> Any; the classes are immutable.
 *
 * <p><b>Callers.</b> {@code ModelMachine} reads. A {@code NetworkKind} has a name and a reader.
 */
package org.strobe.emulator.model.network.kind;
