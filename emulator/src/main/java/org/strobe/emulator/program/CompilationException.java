package org.strobe.emulator.program;

import java.util.List;
import org.strobe.emulator.user.UserException;

/** The program's source does not compile. The message has several lines: the compiler's own follow the first. */
public final class CompilationException extends UserException {
    private static final long serialVersionUID = 1L;

    CompilationException(String source, List<String> errors) {
        super(source + " does not compile:\n" + String.join("\n", errors) + "\n"
                + (errors.size() == 1 ? "1 error" : errors.size() + " errors"));
    }
}
