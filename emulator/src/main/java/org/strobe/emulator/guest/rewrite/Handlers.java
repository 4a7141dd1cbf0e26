package org.strobe.emulator.guest.rewrite;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the exception handlers that must first check for the end of the program. Some could catch the unwinding error;
 * others would continue after the interrupt that reports the end.
 */
final class Handlers {
    private static final Set<String> ASKING =
            Set.of("java/lang/Throwable", "java/lang/Error", "java/lang/Exception", "java/lang/InterruptedException");

    private Handlers() {}

    static Set<Label> asking(CodeModel code) {
        List<ExceptionCatch> catches = code.exceptionHandlers();
        if (catches.isEmpty() || !(code instanceof CodeAttribute attribute)) {
            return Set.of();
        }

        Set<Label> asking = new HashSet<>();
        Set<Label> never = new HashSet<>();
        for (ExceptionCatch each : catches) {
            String type = each.catchType().map(entry -> entry.asInternalName()).orElse("java/lang/Throwable");
            if (ASKING.contains(type)) {
                asking.add(each.handler());
            }
            if (coversItself(each, attribute)) {
                never.add(each.handler());
            }
        }
        asking.removeAll(never);
        asking.removeIf(handler -> leavesMonitor(handler, code));
        return asking;
    }

    /** True for a handler that would catch its own exception forever. */
    private static boolean coversItself(ExceptionCatch each, CodeAttribute code) {
        int handler = code.labelToBci(each.handler());
        return code.labelToBci(each.tryStart()) <= handler && handler < code.labelToBci(each.tryEnd());
    }

    /** True for the end of a synchronized block, which must release the monitor in any case. */
    private static boolean leavesMonitor(Label handler, CodeModel code) {
        int ahead = -1;
        for (CodeElement element : code) {
            if (element instanceof LabelTarget labelTarget
                    && labelTarget.label().equals(handler)) {
                ahead = 3;
            } else if (ahead > 0 && element instanceof Instruction instruction) {
                ahead--;
                if (instruction.opcode() == Opcode.MONITOREXIT) {
                    return true;
                }
            }
        }
        return false;
    }
}
