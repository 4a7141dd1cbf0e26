/**
 * Capabilities of this computer and this JVM, with reasons for missing ones.
 *
 * <p>{@link org.strobe.shm.status.Capabilities} asks each part of this module that depends on the system. Asking never
 * warns or throws. {@code strobe info} prints the result. {@link org.strobe.shm.status.PhysicalMemory} is the memory that
 * jobs may use, {@link org.strobe.shm.status.HeapLimit} the heap's bound, {@link org.strobe.shm.status.HugePages} a kind of pages that large jobs ask for,
 * {@link org.strobe.shm.status.SerialCollector} the collector of JVMs that share processors.
 */
package org.strobe.shm.status;
