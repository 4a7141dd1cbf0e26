package org.strobe.mpi.type;

/** Run of {@code count} basic elements of one kind. */
public record BasicRun(Basic basic, long count) {
    @Override
    public String toString() {
        return count == 1 ? basic.name() : count + " " + basic;
    }
}
