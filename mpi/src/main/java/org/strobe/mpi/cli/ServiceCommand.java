package org.strobe.mpi.cli;

import java.util.concurrent.Callable;

/**
 * A command of {@code strobe} that another module brings, found as a service. It is a picocli command; its annotation has its
 * name. What it returns is the exit code.
 */
public interface ServiceCommand extends Callable<Integer> {}
