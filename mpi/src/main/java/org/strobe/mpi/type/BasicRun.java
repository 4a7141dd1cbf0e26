package org.strobe.mpi.type;

/** So many basic elements of one kind in a row. */
public record BasicRun(Basic basic, long count) {
    @Override
    public String toString() {
        return count == 1 ? basic.name() : count + " " + basic;
    }
}
