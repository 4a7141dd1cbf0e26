/**
 * What this computer and this JVM offer to ranks, and why something is missing.
 *
 * <p>{@link org.strobe.shm.status.Capabilities} asks each part of this module that depends on the system, and never
 * warns or throws by asking. {@code strobe info} prints what it says.
 */
package org.strobe.shm.status;
