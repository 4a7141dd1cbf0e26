package org.strobe.mpi.engine.message;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds fields of a reused object that its next use leaves as the last one has left them. */
public final class Leftovers {
    private static final int NUMBER = 0x5A5A;

    private final Object used;
    private final List<Object> samples;
    private final Set<String> kept;

    /**
     * Sets all fields of a used object that can change, but for those that it keeps.
     *
     * @param samples values of fields that are references; a field gets the first one of its type
     */
    public Leftovers(Object used, Set<String> kept, Object... samples) {
        this.used = used;
        this.kept = kept;
        this.samples = List.of(samples);
        for (Field field : fields(used.getClass())) {
            set(field);
        }
    }

    /** Fields that still have what was set, and that a new object does not have after it has begun in the same way. */
    @SuppressWarnings("ReferenceEquality") // an equal object may be another one
    public List<String> against(Object fresh) throws IllegalAccessException {
        List<String> names = new ArrayList<>();
        for (Field field : fields(used.getClass())) {
            Object value = field.get(used);
            if (isSpoilt(field, value) && value != field.get(fresh) && !value.equals(field.get(fresh))) {
                names.add(field.getName());
            }
        }
        return names;
    }

    private void set(Field field) {
        try {
            field.set(used, spoilt(field));
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("ReferenceEquality") // an equal object may be another one
    private boolean isSpoilt(Field field, Object value) {
        Object spoilt = spoilt(field);
        return field.getType().isPrimitive() ? spoilt.equals(value) : spoilt == value;
    }

    private Object spoilt(Field field) {
        Class<?> type = field.getType();
        if (type == boolean.class) {
            return true;
        } else if (type == int.class) {
            return NUMBER;
        } else if (type == long.class) {
            return (long) NUMBER;
        } else if (type.isEnum()) {
            return type.getEnumConstants()[type.getEnumConstants().length - 1];
        }
        return samples.stream()
                .filter(type::isInstance)
                .findFirst()
                .orElseThrow(() -> new AssertionError(field + " needs a sample"));
    }

    private List<Field> fields(Class<?> type) {
        return Stream.<Class<?>>iterate(type, each -> each != Object.class, Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredFields()))
                .filter(field -> !Modifier.isStatic(field.getModifiers())
                        && !Modifier.isFinal(field.getModifiers())
                        && !kept.contains(field.getName()))
                .peek(field -> field.setAccessible(true))
                .toList();
    }
}
