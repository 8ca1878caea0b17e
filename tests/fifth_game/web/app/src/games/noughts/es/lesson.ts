import type { StepText } from '../../folder.ts';
import type english from '../en/lesson.ts';

const steps: Record<keyof typeof english, StepText> = {
  mark: {
    title: 'Marcas',
    text: 'Empiezan las cruces; después los dos bandos marcan casillas por turnos. Puedes marcar cualquiera que esté vacía, y las marcas no se mueven nunca. Marca una casilla.',
    hint: 'Elige cualquier casilla del tablero.',
  },
  rank: {
    title: 'Una fila',
    text: 'Quien ha marcado todas las casillas de una línea gana en el acto. Una línea puede ser una fila, de izquierda a derecha. Gana.',
    hint: 'a3 y b3 son tuyas: marca la tercera casilla de esa fila.',
  },
  file: {
    title: 'Una columna',
    text: 'Una línea también puede ser una columna, de arriba abajo. Gana.',
    hint: 'a3 y a2 son tuyas: marca la casilla que hay debajo.',
  },
  diagonal: {
    title: 'Una diagonal',
    text: 'Las dos diagonales largas, de esquina a esquina, también son líneas. Gana.',
    hint: 'a3 y b2 son tuyas: marca la esquina que las continúa.',
  },
  stop: {
    title: 'Impedir una línea',
    text: 'Llevas los círculos. Las cruces completarían la columna izquierda con su próxima marca. Impídelo.',
    hint: 'En esa columna queda una casilla vacía: a1.',
  },
  first: {
    title: 'Ganar es lo primero',
    text: 'Las cruces están a punto de completar una línea, pero es tu turno, y los círculos también tienen una por completar. Gana.',
    hint: 'No hace falta impedir nada: mira la fila de arriba.',
  },
  fork: {
    title: 'Dos líneas a la vez',
    text: 'Una sola marca puede amenazar con dos líneas, y solo se puede impedir una. Aquí, además, tiene que impedir la diagonal de los círculos. Encuentra la casilla.',
    hint: 'Los círculos necesitan la esquina c3, y está en dos líneas que tienes abiertas.',
    done: 'Los círculos han impedido la fila de arriba, así que has completado la columna derecha.',
  },
  shared: {
    title: 'El tablero lleno',
    text: 'Cuando el tablero está lleno y nadie tiene una línea, el punto se reparte. Llevas los círculos y ya no puedes ganar. Salva medio punto.',
    hint: 'Las cruces tienen c3 y b2: no les dejes el final de esa diagonal.',
    done: 'Las cruces marcan la última casilla y no completan ninguna línea.',
  },
  avoid: {
    title: 'Al revés',
    text: 'También se puede jugar a que pierda quien completa una línea. Pon una marca que no complete ninguna.',
    hint: 'Cualquier casilla vacía menos c3.',
  },
  four: {
    title: 'Cuatro en línea',
    text: 'En el tablero grande una línea tiene cuatro casillas. Gana.',
    hint: 'Tres de la fila de arriba son tuyas.',
  },
};

export default steps;
