package org.strobe.emulator.guest.isolate;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Follows a static initializer and records, for each static field, the types that must be immutable for its value to be
 * so. {@code new Point(1, 2)} requires Point, {@code List.of("a", X)} the type of X, a lambda its captured values.
 * Values are forgotten where paths meet; unknown values count as mutable.
 */
final class InitializerReader {
    /** Stands for the types in the field's generic signature. */
    static final String ELEMENTS = "*";

    private static final Value CONSTANT = new Value(false, Set.of());
    private static final Set<String> COLLECTIONS = Set.of("java/util/List", "java/util/Set", "java/util/Map");

    private final String owner;
    private final Deque<Value> stack = new ArrayDeque<>();
    private final Map<Integer, Value> locals = new HashMap<>();
    private final Map<String, Set<String>> fields = new HashMap<>();
    private final Set<String> unknown = new HashSet<>();

    /** A value, as far as needed: an array is mutable, but may be copied in the end. */
    private static final class Value {
        final boolean array;
        final Set<String> types;
        boolean known = true;

        Value(boolean array, Set<String> types) {
            this.array = array;
            this.types = types;
        }
    }

    InitializerReader(String owner) {
        this.owner = owner;
    }

    Map<String, Set<String>> read(CodeAttribute code) {
        Set<Label> targets = targets(code);
        for (CodeElement element : code) {
            if (element instanceof LabelTarget labelTarget && targets.contains(labelTarget.label())) {
                forget();
            } else if (element instanceof Instruction) {
                follow(element);
            }
        }
        fields.keySet().removeAll(unknown);
        return Map.copyOf(fields);
    }

    private static Set<Label> targets(CodeAttribute code) {
        Set<Label> targets = new HashSet<>();
        for (CodeElement element : code) {
            if (element instanceof BranchInstruction branchInstruction) {
                targets.add(branchInstruction.target());
            } else if (element instanceof ExceptionCatch exceptionCatch) {
                targets.add(exceptionCatch.handler());
            } else if (element instanceof java.lang.classfile.instruction.TableSwitchInstruction table) {

                table.cases().forEach(each -> targets.add(each.target()));
                targets.add(table.defaultTarget());
            } else if (element instanceof java.lang.classfile.instruction.LookupSwitchInstruction lookup) {

                lookup.cases().forEach(each -> targets.add(each.target()));
                targets.add(lookup.defaultTarget());
            }
        }
        return targets;
    }

    private void forget() {
        stack.clear();
        locals.clear();
    }

    /** Pushes a value. A deque takes no null, so an object stands for an unknown value. */
    private void push(Value value) {
        if (value == null) {
            Value dunno = new Value(false, Set.of());
            dunno.known = false;
            stack.push(dunno);
        } else {
            stack.push(value);
        }
    }

    private Value pop() {
        Value value = stack.poll();
        return value == null || !value.known ? null : value;
    }

    private void follow(CodeElement element) {
        if (element instanceof ConstantInstruction) {
            push(CONSTANT);
        } else if (element instanceof NewObjectInstruction newObjectInstruction) {
            push(of(newObjectInstruction.className().asSymbol()));
        } else if (element instanceof InvokeInstruction invokeInstruction) {
            invoke(invokeInstruction);
        } else if (element instanceof InvokeDynamicInstruction invokeDynamicInstruction) {
            dynamic(invokeDynamicInstruction);
        } else if (element instanceof FieldInstruction fieldInstruction) {
            field(fieldInstruction);
        } else if (element instanceof StackInstruction stackInstruction && stackInstruction.opcode() == Opcode.DUP) {
            Value top = pop();
            push(top);
            push(top);
        } else if (element instanceof StackInstruction stackInstruction && stackInstruction.opcode() == Opcode.POP) {
            pop();
        } else if (element instanceof LoadInstruction load) {

            push(load.typeKind() == TypeKind.REFERENCE ? locals.get(load.slot()) : CONSTANT);
        } else if (element instanceof StoreInstruction storeInstruction) {
            locals.put(storeInstruction.slot(), pop());
        } else {
            array(element);
        }
    }

    private void array(CodeElement element) {
        if (element instanceof NewReferenceArrayInstruction || element instanceof NewPrimitiveArrayInstruction) {
            pop();
            push(new Value(true, new HashSet<>()));
        } else if (element instanceof ArrayStoreInstruction) {
            Value stored = pop();
            pop();
            Value array = pop();
            if (array != null && array.array) {
                if (stored == null || stored.array) {
                    array.known = false;
                } else {
                    array.types.addAll(stored.types);
                }
            }
        } else if (element instanceof ArrayLoadInstruction arrayLoadInstruction) {
            pop();
            pop();
            push(arrayLoadInstruction.typeKind() == TypeKind.REFERENCE ? null : CONSTANT);
        } else {
            arithmetic(element);
        }
    }

    private void arithmetic(CodeElement element) {
        if (element instanceof OperatorInstruction operator) {

            String name = operator.opcode().name();
            pop();
            if (!name.endsWith("NEG") && operator.opcode() != Opcode.ARRAYLENGTH) {
                pop();
            }
            push(CONSTANT);
        } else if (element instanceof ConvertInstruction) {
            pop();
            push(CONSTANT);
        } else if (element instanceof TypeCheckInstruction typeCheckInstruction) {
            if (typeCheckInstruction.opcode() == Opcode.INSTANCEOF) {
                pop();
                push(CONSTANT);
            }
        } else if (!(element instanceof IncrementInstruction) && !isNop(element)) {
            // A jump, a switch, a shuffle of the stack: its values are not worth following.
            stack.clear();
        }
    }

    private static boolean isNop(CodeElement element) {
        return ((Instruction) element).opcode() == Opcode.NOP;
    }

    private static Value of(ClassDesc type) {
        return type.isPrimitive() ? CONSTANT : new Value(false, Set.of(type.descriptorString()));
    }

    private List<Value> arguments(MethodTypeDesc type) {
        List<Value> arguments = new ArrayList<>();
        for (int i = 0; i < type.parameterCount(); i++) {
            arguments.add(pop());
        }
        return arguments;
    }

    private void invoke(InvokeInstruction invoke) {
        MethodTypeDesc type = invoke.typeSymbol();
        List<Value> arguments = arguments(type);
        if (invoke.opcode() != Opcode.INVOKESTATIC) {
            pop();
        }
        if (!type.returnType().equals(ConstantDescs.CD_void)) {
            push(result(invoke, arguments, type.returnType()));
        }
    }

    private static Value result(InvokeInstruction invoke, List<Value> arguments, ClassDesc returned) {
        String name = invoke.name().stringValue();
        String from = invoke.owner().asInternalName();
        if (COLLECTIONS.contains(from) && invoke.opcode() == Opcode.INVOKESTATIC) {
            Value all = name.equals("copyOf") ? null : elements(arguments, invoke.typeSymbol());
            return all != null ? all : new Value(false, Set.of(ELEMENTS));
        }
        if (from.equals("java/util/Collections")
                && (name.startsWith("unmodifiable") || name.startsWith("empty") || name.startsWith("singleton"))) {
            return elements(arguments, invoke.typeSymbol());
        }
        if (from.equals("java/util/stream/Stream") && name.equals("toList")) {
            return new Value(false, Set.of(ELEMENTS));
        }
        return of(returned);
    }

    /** Value of a collection of these arguments, last first: a copied array, or else a kept one. */
    private static Value elements(List<Value> arguments, MethodTypeDesc type) {
        int last = type.parameterCount() - 1;
        for (int i = 0; i <= last; i++) {
            Value argument = arguments.get(i);
            if (argument != null
                    && argument.array
                    && !type.parameterType(last - i).isArray()) {
                return null;
            }
        }
        return union(arguments);
    }

    /** Union of all these values; null if one is unknown. */
    private static Value union(List<Value> values) {
        Set<String> types = new HashSet<>();
        for (Value value : values) {
            if (value == null) {
                return null;
            }
            types.addAll(value.types);
        }
        return new Value(false, types);
    }

    private void dynamic(InvokeDynamicInstruction dynamic) {
        MethodTypeDesc type = dynamic.typeSymbol();
        List<Value> captured = arguments(type);
        boolean lambda =
                dynamic.bootstrapMethod().owner().descriptorString().equals("Ljava/lang/invoke/LambdaMetafactory;");
        boolean array = captured.stream().anyMatch(value -> value != null && value.array);
        push(lambda ? array ? null : union(captured) : of(type.returnType()));
    }

    private void field(FieldInstruction field) {
        ClassDesc type = field.typeSymbol();
        if (field.opcode() == Opcode.PUTSTATIC) {
            Value value = pop();
            if (field.owner().asInternalName().equals(owner)) {
                assigned(field.name().stringValue(), value);
            }
        } else if (field.opcode() == Opcode.PUTFIELD) {
            pop();
            pop();
        } else {
            if (field.opcode() == Opcode.GETFIELD) {
                pop();
            }
            push(of(type));
        }
    }

    private void assigned(String name, Value value) {
        if (value == null || value.array) {
            unknown.add(name);
        } else {
            fields.merge(name, Set.copyOf(value.types), (one, other) -> {
                Set<String> both = new HashSet<>(one);
                both.addAll(other);
                return both;
            });
        }
    }
}
