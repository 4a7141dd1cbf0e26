import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.Set;

/**
 * Makes a public class of {@code package mpi} for older JVMs: public members without code. Its initializer calls
 * {@code Run.refuse}, which tells the user.
 */
final class OlderJava {
    private static final ClassDesc TELLER = ClassDesc.of("org.strobe.Run");
    private static final String TELL = "refuse";
    private static final Set<AccessFlag> VISIBLE = Set.of(AccessFlag.PUBLIC, AccessFlag.PROTECTED);

    private OlderJava() {}

    static byte[] of(ClassModel whole) {
        return ClassFile.of().build(whole.thisClass().asSymbol(), made -> build(made, whole));
    }

    private static void build(ClassBuilder made, ClassModel whole) {
        made.withVersion(ClassFile.JAVA_8_VERSION, 0);
        made.withFlags(whole.flags().flagsMask());
        made.withSuperclass(whole.superclass().orElseThrow().asSymbol());
        made.withInterfaceSymbols(
                whole.interfaces().stream().map(each -> each.asSymbol()).toList());
        whole.findAttribute(Attributes.signature()).ifPresent(made::with);
        whole.fields().stream().filter(OlderJava::isVisible).forEach(field -> build(made, field));
        whole.methods().stream().filter(OlderJava::isVisible).forEach(method -> build(made, method));
        made.withMethodBody(
                ConstantDescs.CLASS_INIT_NAME,
                ConstantDescs.MTD_void,
                ClassFile.ACC_STATIC,
                code -> code.invokestatic(TELLER, TELL, ConstantDescs.MTD_void).return_());
    }

    private static boolean isVisible(FieldModel field) {
        return field.flags().flags().stream().anyMatch(VISIBLE::contains);
    }

    private static boolean isVisible(MethodModel method) {
        return method.flags().flags().stream().anyMatch(VISIBLE::contains)
                && !method.flags().has(AccessFlag.SYNTHETIC);
    }

    private static void build(ClassBuilder made, FieldModel field) {
        made.withField(field.fieldName().stringValue(), field.fieldTypeSymbol(), one -> {
            one.withFlags(field.flags().flagsMask());
            field.findAttribute(Attributes.constantValue()).ifPresent(one::with);
            field.findAttribute(Attributes.signature()).ifPresent(one::with);
        });
    }

    /** Never called: the class cannot be initialized. */
    private static void build(ClassBuilder made, MethodModel method) {
        MethodTypeDesc type = method.methodTypeSymbol();
        made.withMethod(method.methodName().stringValue(), type, method.flags().flagsMask(), one -> {
            method.findAttribute(Attributes.exceptions()).ifPresent(one::with);
            method.findAttribute(Attributes.signature()).ifPresent(one::with);
            if (method.code().isPresent()) {
                one.withCode(code -> code.aconst_null().athrow());
            }
        });
    }
}
