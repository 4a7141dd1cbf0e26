package org.strobe.emulator.guest.rewrite;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maps members of the JDK to static methods of one class of hooks. A hook has the name of its original. The hook of an
 * instance method takes the receiver first; the hook of a field takes nothing.
 */
public final class RewriteTable {
    private final ClassDesc hooks;
    private final Map<String, Row> exact = new HashMap<>();
    private final Map<String, List<Row>> inherited = new HashMap<>();

    /**
     * One entry.
     *
     * @param owner internal name of the class that declares the member
     * @param name of the member
     * @param type its descriptor
     * @param hook descriptor of the hook
     */
    public record Row(String owner, String name, String type, MethodTypeDesc hook) {}

    /** The call that replaces the original. */
    record Target(ClassDesc owner, String name, MethodTypeDesc type) {}

    /** True if a class, by internal name, equals another or extends it. */
    public interface Ancestry {
        boolean isA(String type, String ancestor);
    }

    public RewriteTable(Class<?> hooks) {
        this.hooks = hooks.describeConstable().orElseThrow();
    }

    /** Adds static methods, each as {@code "name(descriptor)type"}. */
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

    /** Adds reads of static fields, each as {@code "name:descriptor"}. */
    public RewriteTable fields(String owner, String... members) {
        for (String member : members) {
            int colon = member.indexOf(':');
            String type = member.substring(colon + 1);
            add(new Row(owner, member.substring(0, colon), type, MethodTypeDesc.of(ClassDesc.ofDescriptor(type))));
        }
        return this;
    }

    /** Adds instance methods, for calls by any subclass. */
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

    /** All entries. */
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
