package org.strobe.shm.status;

/**
 * One thing that this computer and this JVM can do for ranks, or can't.
 *
 * @param name what it is called, in a word or two
 * @param isAvailable whether it is there
 * @param detail what it is good for where it is there, and why it is missing where it is not; one line
 */
public record Capability(String name, boolean isAvailable, String detail) {
    /** The capability that is there unless there is a reason why not. */
    static Capability unless(String whyNot, String name, String goodFor) {
        return new Capability(name, whyNot == null, whyNot == null ? goodFor : whyNot);
    }
}
