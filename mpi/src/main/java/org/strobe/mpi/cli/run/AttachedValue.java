package org.strobe.mpi.cli.run;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Of an option whose value may be left out: only what stands behind an equals sign is its value, not the next word. */
final class AttachedValue implements IParameterPreprocessor {
    /** The value if none is given. */
    static final String ON = "on";

    private static final String SEPARATOR = "separator";
    private static final String APART = " ";

    @Override
    @SuppressWarnings("JdkObsolete") // picocli hands over a Stack
    public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> how) {
        if (APART.equals(how.get(SEPARATOR))) {
            words.push(ON);
        }
        return false;
    }
}
