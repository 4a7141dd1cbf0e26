package org.strobe.mpi.cli.bcs.host;

/**
 * What a machine is asked: the text with which a question begins, and what follows it.
 *
 * <pre>
 *   SUBMIT       1 if nobody waits for the job, 0 otherwise; its name, its descriptor, its archive
 *   JOBS         1 if those that have ended are listed too, 0 otherwise
 *   PROCESSORS   nothing: how many each node has
 *   KILL         the number of a job
 *   DOWN         the number of a node
 *   STOP         nothing
 * </pre>
 */
final class MachineWords {
    static final String SUBMIT = "submit";
    static final String JOBS = "jobs";
    static final String PROCESSORS = "processors";
    static final String KILL = "kill";
    static final String DOWN = "down";
    static final String STOP = "stop";

    private MachineWords() {}
}
