package org.strobe.emulator.guest.rewrite;

import java.lang.classfile.Attributes;
import java.lang.classfile.BootstrapMethodEntry;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rewrites class files by tables, and makes exception handlers check for the end. Safe for all threads. */
public final class Rewriter {
    private static final MethodTypeDesc CAUGHT = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Throwable);

    private final List<RewriteTable> tables;
    private final ClassDesc asked;
    private final RewriteTable.Ancestry ancestry;
    private final ClassFile classFile;

    /**
     * @param tables in the order of lookup
     *
     * @param asked the class whose {@code caught(Throwable)} handlers call first
     * @param ancestry finds members that subclasses inherit
     * @param hierarchy for stack maps
     */
    public Rewriter(
            List<RewriteTable> tables,
            Class<?> asked,
            RewriteTable.Ancestry ancestry,
            ClassHierarchyResolver hierarchy) {
        this.tables = List.copyOf(tables);
        this.asked = asked.describeConstable().orElseThrow();
        this.ancestry = ancestry;
        this.classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy));
    }

    /**
     * The rewritten class file, or the original array if nothing changes.
     *
     * @throws IllegalArgumentException if it cannot be read or rebuilt
     */
    public byte[] rewrite(byte[] bytes) {
        ClassModel model = classFile.parse(bytes);
        Map<MemberRefEntry, RewriteTable.Target> targets = targets(model);
        Set<MethodModel> methods = new HashSet<>();
        for (MethodModel method : model.methods()) {
            boolean affected = method.findAttribute(Attributes.code())
                    .map(code -> !Handlers.asking(code).isEmpty() || (!targets.isEmpty() && calls(code, targets)))
                    .orElse(false);
            if (affected) {
                methods.add(method);
            }
        }
        if (methods.isEmpty()) {
            return bytes;
        }
        return classFile.transformClass(
                model, ClassTransform.transformingMethods(methods::contains, (builder, element) -> {
                    if (element instanceof CodeModel code) {

                        builder.transformCode(code, new Body(targets, Handlers.asking(code)));
                    } else {
                        builder.with(element);
                    }
                }));
    }

    private boolean calls(CodeModel code, Map<MemberRefEntry, RewriteTable.Target> targets) {
        Body body = new Body(targets, Set.of());
        return code.elementStream()
                .anyMatch(element -> element instanceof InvokeDynamicInstruction || body.target(element) != null);
    }

    private Map<MemberRefEntry, RewriteTable.Target> targets(ClassModel model) {
        Map<MemberRefEntry, RewriteTable.Target> targets = new HashMap<>();
        for (PoolEntry entry : model.constantPool()) {
            if (entry instanceof MemberRefEntry member) {

                find(member).ifPresent(target -> targets.put(member, target));
            }
        }
        return targets;
    }

    private Optional<RewriteTable.Target> find(MemberRefEntry member) {
        String owner = member.owner().asInternalName();
        String name = member.name().stringValue();
        String type = member.type().stringValue();
        return tables.stream()
                .flatMap(table -> table.find(owner, name, type, ancestry).stream())
                .findFirst();
    }

    /** Rewrites one method's code. */
    private final class Body implements CodeTransform {
        private final Map<MemberRefEntry, RewriteTable.Target> targets;
        private final Set<Label> asking;

        Body(Map<MemberRefEntry, RewriteTable.Target> targets, Set<Label> asking) {
            this.targets = targets;
            this.asking = asking;
        }

        @Override
        public void accept(CodeBuilder builder, CodeElement element) {
            RewriteTable.Target target = target(element);
            if (target != null) {
                builder.invokestatic(target.owner(), target.name(), target.type());
            } else if (element instanceof InvokeDynamicInstruction invokeDynamicInstruction) {
                builder.with(dynamic(builder, invokeDynamicInstruction));
            } else {
                builder.with(element);
                if (element instanceof LabelTarget labelTarget && asking.contains(labelTarget.label())) {
                    builder.dup().invokestatic(asked, "caught", CAUGHT);
                }
            }
        }

        private RewriteTable.Target target(CodeElement element) {
            if (element instanceof InvokeInstruction invoke) {

                return invoke.opcode() == Opcode.INVOKESPECIAL ? null : targets.get(invoke.method());
            }
            if (element instanceof FieldInstruction field) {

                return field.opcode() == Opcode.GETSTATIC ? targets.get(field.field()) : null;
            }
            return null;
        }

        private InvokeDynamicInstruction dynamic(CodeBuilder builder, InvokeDynamicInstruction original) {
            BootstrapMethodEntry bootstrap = original.invokedynamic().bootstrap();
            if (bootstrap.arguments().stream().noneMatch(argument -> target(argument) != null)) {
                return original;
            }
            ConstantDesc[] arguments =
                    bootstrap.arguments().stream().map(this::argument).toArray(ConstantDesc[]::new);
            DynamicCallSiteDesc site = DynamicCallSiteDesc.of(
                    original.bootstrapMethod(), original.name().stringValue(), type(original), arguments);
            return InvokeDynamicInstruction.of(builder.constantPool().invokeDynamicEntry(site));
        }

        /**
         * Type of a dynamic call: a captured receiver must have the exact type that the hook takes, the declaring
         * class.
         */
        private MethodTypeDesc type(InvokeDynamicInstruction dynamic) {
            MethodTypeDesc type = dynamic.typeSymbol();
            for (LoadableConstantEntry argument :
                    dynamic.invokedynamic().bootstrap().arguments()) {
                RewriteTable.Target target = target(argument);
                if (target != null && type.parameterCount() > 0) {
                    type = type.changeParameterType(0, target.type().parameterType(0));
                }
            }
            return type;
        }

        private RewriteTable.Target target(LoadableConstantEntry argument) {
            if (argument instanceof MethodHandleEntry handle) {

                DirectMethodHandleDesc.Kind kind = handle.asSymbol().kind();
                boolean plain =
                        kind == DirectMethodHandleDesc.Kind.STATIC || kind == DirectMethodHandleDesc.Kind.VIRTUAL;
                return plain ? targets.get(handle.reference()) : null;
            }
            return null;
        }

        private ConstantDesc argument(LoadableConstantEntry argument) {
            RewriteTable.Target target = target(argument);
            return target == null
                    ? argument.constantValue()
                    : MethodHandleDesc.ofMethod(
                            DirectMethodHandleDesc.Kind.STATIC, target.owner(), target.name(), target.type());
        }
    }
}
