package org.strobe.emulator.guest.rewrite;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which members of the JDK become which static methods of one class of hooks. A hook bears the name of what it stands
 * for; one for an instance method takes the receiver first, one for a field takes nothing.
 */
public final class RewriteTable {
    private final ClassDesc hooks;
    private final Map<String, Row> exact = new HashMap<>();
    private final Map<String, List<Row>> inherited = new HashMap<>();

    /**
     * One line.
     *
     * @param owner internal name of the class that declares the member
     * @param name its name
     * @param type its descriptor
     * @param hook the descriptor of the hook
     */
    public record Row(String owner, String name, String type, MethodTypeDesc hook) {}

    /** The call to be made instead. */
    record Target(ClassDesc owner, String name, MethodTypeDesc type) {}

    /** Whether a class, by internal name, is another or extends it. */
    public interface Ancestry {
        boolean isA(String type, String ancestor);
    }

    public RewriteTable(Class<?> hooks) {
        this.hooks = hooks.describeConstable().orElseThrow();
    }

    /** Static methods, each as {@code "name(descriptor)type"}. */
    public RewriteTable statics(String owner, String... members) {
        for (String member : members) {
            int type = member.indexOf('(');
            add(new Row(
                    owner,
                    member.substring(0, type),
                    member.substring(type),
                    MethodTypeDesc.ofDescriptor(member.substring(type))));
        }
        return this;
    }

    /** Static fields that are read, each as {@code "name:descriptor"}. */
    public RewriteTable fields(String owner, String... members) {
        for (String member : members) {
            String[] parts = member.split(":");
            add(new Row(owner, parts[0], parts[1], MethodTypeDesc.of(ClassDesc.ofDescriptor(parts[1]))));
        }
        return this;
    }

    /** Instance methods, whatever subclass the call names. */
    public RewriteTable virtuals(String owner, String... members) {
        for (String member : members) {
            int type = member.indexOf('(');
            MethodTypeDesc plain = MethodTypeDesc.ofDescriptor(member.substring(type));
            MethodTypeDesc hook = plain.insertParameterTypes(0, ClassDesc.ofInternalName(owner));
            Row row = new Row(owner, member.substring(0, type), member.substring(type), hook);
            inherited.computeIfAbsent(member, key -> new ArrayList<>()).add(row);
        }
        return this;
    }

    private void add(Row row) {
        exact.put(row.owner() + '.' + row.name() + row.type(), row);
    }

    /** All lines. */
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>(exact.values());
        inherited.values().forEach(rows::addAll);
        return rows;
    }

    Optional<Target> find(String owner, String name, String type, Ancestry ancestry) {
        Row row = exact.get(owner + '.' + name + type);
        if (row == null) {
            for (Row candidate : inherited.getOrDefault(name + type, List.of())) {
                if (ancestry.isA(owner, candidate.owner())) {
                    row = candidate;
                }
            }
        }
        return row == null ? Optional.empty() : Optional.of(new Target(hooks, row.name(), row.hook()));
    }
}
