package org.strobe.shm.status;

/**
 * A service for ranks that this computer and this JVM offer or lack.
 *
 * @param name name in a word or two
 * @param isAvailable true if it is offered
 * @param detail one line: its use, or the reason for its lack
 */
public record Capability(String name, boolean isAvailable, String detail) {
    /** Capability that is available if there is no reason against it. */
    static Capability unless(String whyNot, String name, String goodFor) {
        return new Capability(name, whyNot == null, whyNot == null ? goodFor : whyNot);
    }
}
