package org.strobe.tools;

import java.util.concurrent.Callable;

/**
 * A command of {@code strobe} from another module, found as a service. It is a picocli command whose annotation holds
 * its name. {@code call} returns the exit code.
 */
public interface ServiceCommand extends Callable<Integer> {}
